/**
 * Paper to write a report on. Knows nothing of what it tells.
 *
 * <pre>
 *   Paper            what can be written: headings, paragraphs, tables, figures, commands
 *     HtmlPaper      one page that needs nothing else; its style sheet is page.css
 *     MarkdownPaper  text; figures are left out
 *   TextTable        a table's caption, columns and rows
 * </pre>
 */
package org.strobe.bench.report.page;
