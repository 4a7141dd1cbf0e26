/**
 * Study {@code nas}: a kernel of the NAS parallel benchmarks as a command.
 *
 * <pre>
 *   Nas              the study: options, the benchmark's own report, a table
 *   RateCalibration  finds node.operations of a machine from a published rate
 *   BesideOptions    options of a comparison with the benchmark's own kernel
 *   OriginalKernel   that kernel, built from the user's source tree for a native MPI
 *   SideBySide       rounds in which both run in turn, and their table
 *   PrintedRun       time and verification of a run, from its printed lines
 * </pre>
 */
package org.strobe.bench.nas.study;
