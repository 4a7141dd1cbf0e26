(() => {
  const page = document.documentElement;
  document.querySelectorAll("details").forEach(each => each.open = true);
  const all = [...document.body.querySelectorAll("*")];
  const name = e => e.tagName + "." + e.getAttribute("class") + " " + (e.textContent || "").slice(0, 40);
  const scrolls = e => ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
  const isInBox = e => e.parentElement !== null && (scrolls(e.parentElement) || isInBox(e.parentElement));
  const sticksOut = all.filter(e => {
    const box = e.getBoundingClientRect();
    return box.width > 0 && (box.right > page.clientWidth + 0.5 || box.left < -0.5) && !isInBox(e);
  }).map(name);

  const cut = [...document.querySelectorAll(".box")].filter(e => e.scrollWidth > e.clientWidth + 1);
  const isShaded = e => getComputedStyle(e).backgroundAttachment.includes("local")
      && getComputedStyle(e).backgroundImage.includes("gradient")
      && [...e.querySelectorAll(".fill-paper")].every(each => getComputedStyle(each).fill === "none");

  const color = text => {
    const parts = text.match(/[\d.]+/g).map(Number);
    return {parts, isSeen: parts.length < 4 || parts[3] > 0};
  };
  const ground = e => {
    for (let at = e; at !== null; at = at.parentElement) {
      const own = color(getComputedStyle(at).backgroundColor);
      if (own.isSeen) {
        return own.parts;
      }
    }
    return [255, 255, 255];
  };
  const light = parts => {
    const [r, g, b] = parts.slice(0, 3).map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = e => {
    const both = [light(color(getComputedStyle(e).color).parts), light(ground(e))].sort((a, b) => b - a);
    return (both[0] + 0.05) / (both[1] + 0.05);
  };
  const hasText = e => [...e.childNodes].some(each => each.nodeType === Node.TEXT_NODE && each.data.trim() !== "");
  const texts = all.filter(e => e.closest("svg") === null && hasText(e));

  const drawings = [...document.querySelectorAll("svg.strobe-figure")];
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
      && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  const written = drawings.map(drawing => ({
    box: drawing.getBoundingClientRect(),
    texts: [...drawing.querySelectorAll("text")].map(e => ({text: e.textContent, box: e.getBoundingClientRect()}))
  }));

  const width = row => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
  const tables = [...document.querySelectorAll("table")].map(table => ({
    caption: table.caption.textContent,
    rows: table.tBodies[0].rows.length,
    isEven: [...table.rows].every(row => width(row) === width(table.rows[0]))
  }));
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].map(each => Number(each.tagName[1]));
  return {
    scrollWidth: page.scrollWidth,
    clientWidth: page.clientWidth,
    sticksOut,
    cut: cut.map(e => e.textContent.trim().slice(0, 60)),
    silentlyCut: cut.filter(e => !isShaded(e)).map(name),
    warnings: document.querySelectorAll(".warnings li").length,
    texts: texts.length,
    faint: texts.filter(e => contrast(e) < 4.5).map(e => contrast(e).toFixed(2) + " " + name(e)),
    drawings: drawings.length,
    flat: drawings.filter(e => !(e.getBoundingClientRect().width > 300 && e.getBoundingClientRect().height > 50)).map(name),
    unnamed: drawings.filter(e => !e.getAttribute("aria-label")).map(name)
        .concat(headings.slice(1).flatMap((level, i) => level > headings[i] + 1 ? ["heading " + (i + 1)] : [])),
    deadLinks: [...document.querySelectorAll("a")].filter(a => document.querySelector(a.getAttribute("href")) === null)
        .map(name),
    labels: written.reduce((sum, each) => sum + each.texts.length, 0),
    cutLabels: written.flatMap(each => each.texts.filter(e => !inside(e.box, each.box)).map(e => e.text)),
    coveredLabels: written.flatMap(each => each.texts.flatMap((e, i) => each.texts.slice(i + 1)
        .filter(other => meet(e.box, other.box)).map(other => e.text + " and " + other.text))),
    isHurt: "hurt" in window,
    brightness: light(ground(document.body)),
    ground: getComputedStyle(document.body).backgroundColor,
    figureGround: getComputedStyle(drawings[0].closest(".box")).backgroundColor,
    tables
  };
})()
