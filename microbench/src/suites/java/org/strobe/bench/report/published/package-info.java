/**
 * What papers published, and ours beside it.
 *
 * <pre>
 *   Catalogue          all figures and the runs that give them, from two tables
 *     PublishedFigure  a figure: its Role, what is accepted, and how ours is taken from runs
 *       Derived        what is made of a run's figure
 *       Rule           when ours is as published
 *     PublishedRun     a command that gives figures
 *   Judge              looks for them in results: a Finding each, with its Verdict
 *     Measured         an entry in which it looks
 *   PublishedCommand   strobe bench published: the runs into a folder
 * </pre>
 */
package org.strobe.bench.report.published;
