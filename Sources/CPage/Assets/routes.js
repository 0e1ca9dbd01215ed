"use strict";
(() => {
  const field = document.getElementById("search"), count = document.getElementById("count");
  const rows = [...document.querySelectorAll("tbody tr")];
  document.getElementById("find").hidden = false;
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    count.textContent = `${rows.filter((row) => !row.hidden).length} / ${rows.length}`;
  });
})();
