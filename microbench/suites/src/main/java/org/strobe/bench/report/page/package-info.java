/**
 * Page formats of a report. Knows nothing of its contents.
 *
 * <pre>
 *   Paper            headings, paragraphs, tables, figures, commands
 *     HtmlPaper      one self-contained page; its style sheet is page.css, its script page.js
 *     MarkdownPaper  text without figures
 *   TextTable        caption, columns and rows of a table
 * </pre>
 */
package org.strobe.bench.report.page;
