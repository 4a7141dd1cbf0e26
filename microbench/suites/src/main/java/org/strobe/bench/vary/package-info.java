/**
 * {@code strobe bench vary}: a suite or study on a modelled machine whose latency or bandwidth is scaled.
 *
 * <pre>
 *   VaryCommand   the command
 *   Curve         parameters of a machine that are scaled together
 *   Variation     one measurement on machines with all curves and factors: the runs, and their results
 *   VariedTable   results as text, CSV and figure
 * </pre>
 *
 * <p>Runs go into a results folder as those of {@code strobe bench all}: {@code plan} runs them, {@code report.results}
 * reads them.
 */
package org.strobe.bench.vary;
