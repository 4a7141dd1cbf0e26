"use strict";
(() => {
  const UNITS = {B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4};
  const FEW = 8;
  const NEAR = 24;
  const MOST = 6;

  /* A number, or a size with its unit; null for other text. */
  const number = text => {
    const parts = text.match(/^(-?[\d.]+(?:e[+-]?\d+)?)(?: ([KMGT]?B))?$/);
    return parts === null ? null : Number(parts[1]) * (UNITS[parts[2]] || 1);
  };

  /* Numbers before text, empty cells last. */
  const compare = (left, right) => {
    const [a, b] = [number(left), number(right)];
    if (left === "" || right === "") {
      return (left === "") - (right === "");
    }
    if (a !== null && b !== null) {
      return a - b;
    }
    return (a === null) - (b === null) || left.localeCompare(right, "en", {numeric: true});
  };

  /* Rows of a table, each with the remarks below it. */
  const groups = body => {
    const all = [];
    for (const row of body.rows) {
      if (row.classList.contains("more") && all.length > 0) {
        all[all.length - 1].push(row);
      } else {
        all.push([row]);
      }
    }
    return all;
  };

  const sortable = (table, original) => {
    [...table.tHead.rows[0].cells].forEach((cell, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...cell.childNodes);
      cell.append(button);
      button.addEventListener("click", () => {
        const now = cell.getAttribute("aria-sort");
        const next = now === null ? "ascending" : now === "ascending" ? "descending" : null;
        [...table.tHead.rows[0].cells].forEach(each => each.removeAttribute("aria-sort"));
        const text = group => group[0].cells[column].textContent.trim();
        const sorted = [...original];
        if (next !== null) {
          cell.setAttribute("aria-sort", next);
          const sign = next === "ascending" ? 1 : -1;
          sorted.sort((a, b) => text(a) === "" || text(b) === ""
              ? compare(text(a), text(b)) : sign * compare(text(a), text(b)));
        }
        table.tBodies[0].append(...sorted.flat());
      });
    });
  };

  const filterable = (table, original) => {
    const label = document.createElement("label");
    label.className = "filter";
    const input = document.createElement("input");
    input.type = "search";
    const count = document.createElement("output");
    label.append("Filter " + table.caption.textContent, input, count);
    table.closest(".box").before(label);
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(word => word !== "");
      let shown = 0;
      for (const group of original) {
        const text = group.map(row => [...row.cells].map(cell => cell.textContent).join(" ")).join(" ").toLowerCase();
        const isShown = words.every(word => text.includes(word));
        group.forEach(row => { row.hidden = !isShown; });
        shown += isShown ? 1 : 0;
      }
      count.textContent = words.length === 0 ? "" : shown + " of " + original.length;
    });
  };

  for (const table of document.querySelectorAll("table")) {
    const original = groups(table.tBodies[0]);
    if (original.length > 1) {
      sortable(table, original);
    }
    if (original.length > FEW) {
      filterable(table, original);
    }
  }

  /* The value nearest to the pointer, and those that it covers, by mouse or touch. Titles of bars serve readers without scripts. */
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  document.body.append(tip);
  const hide = () => { tip.textContent = ""; };
  const SIGN = 4;
  /* Values of a path's spots. The first is given by its place, the others by the distance from the one before. */
  const spots = path => {
    const [begin, end, ...own] = path.dataset.hints.split("\n");
    const steps = path.getAttribute("d").match(/-?[\d.]+/g).map(Number);
    let [x, y] = [0, 0];
    return own.map((text, i) => {
      x += steps[2 * i];
      y += steps[2 * i + 1];
      return {text: begin + text + end, left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN};
    });
  };
  const bar = title => {
    const mark = title.parentElement;
    const box = mark.getBBox();
    const text = title.textContent;
    mark.setAttribute("aria-label", text);
    title.remove();
    return {text, left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height};
  };
  const values = new WeakMap();
  const take = figure => {
    if (!values.has(figure)) {
      values.set(figure, [
        ...[...figure.querySelectorAll("[data-hints]")].flatMap(spots),
        ...[...figure.querySelectorAll("g title")].map(bar)]);
      figure.querySelector("title")?.remove();
    }
    return values.get(figure);
  };
  const show = event => {
    const figure = event.currentTarget;
    const scale = figure.getScreenCTM();
    const [x, y] = [(event.clientX - scale.e) / scale.a, (event.clientY - scale.f) / scale.d];
    const near = take(figure)
        .map(({text, left, right, top, bottom}) => ({
          text, far: scale.a * Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))}))
        .filter(value => value.far < NEAR)
        .sort((a, b) => a.far - b.far);
    hide();
    if (near.length > 0) {
      const covered = near.filter(value => value.far < near[0].far + 1);
      tip.textContent = covered.slice(0, MOST).map(value => value.text).join("\n");
      const box = tip.getBoundingClientRect();
      tip.style.left = Math.max(0, Math.min(event.clientX + 12, innerWidth - box.width - 4)) + "px";
      tip.style.top = Math.max(0, event.clientY - box.height - 12) + "px";
    }
  };
  for (const figure of document.querySelectorAll("svg.strobe-figure")) {
    figure.addEventListener("pointermove", show);
    figure.addEventListener("pointerdown", show);
    figure.addEventListener("pointerleave", hide);
  }
  addEventListener("scroll", hide, true);
})();
