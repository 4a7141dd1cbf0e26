/**
 * {@code strobe bcs}: several jobs on the nodes of one machine, by turns.
 *
 * <pre>
 *   BcsCommand      chooses
 *    host           a machine on this computer: start, submit, jobs, kill, down, stop
 *   ModelCommand    strobe bcs model: jobs on a modelled machine, from a JobsFile, and an AccountTable of what each had
 * </pre>
 *
 * <p>See {@link org.strobe.emulator.gang} for whose turn it is.
 */
package org.strobe.mpi.cli.bcs;
