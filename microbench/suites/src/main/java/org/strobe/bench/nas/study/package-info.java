/**
 * Study {@code nas}: a kernel of the NAS parallel benchmarks as a command.
 *
 * <pre>
 *   Nas              the study: options, the benchmark's own report, a table
 *   RateCalibration  finds node.operations of a machine from a published rate
 * </pre>
 */
package org.strobe.bench.nas.study;
