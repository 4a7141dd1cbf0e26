/**
 * Views: chapters of a publication as pictures, machines beside each other.
 *
 * <pre>
 *   View             a row of published-views.csv, and its curves
 *     Curve          a row of published-curves.csv: a line or bar, its section and panel, and its runs
 *       Over         numbers below it
 *   CurveValues      measured points of curves, and published ones
 *   ViewText         the page: strobe report --view
 *   ViewCommand      strobe bench view: runs that no published figure has
 * </pre>
 *
 * <p>Published points come from published figures of a curve's runs; only other printed numbers stand in a curve's row. A
 * published figure that no curve gives is in a table at the end, so that none is lost.
 */
package org.strobe.bench.report.view;
