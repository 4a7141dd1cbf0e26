/**
 * {@code strobe bcs}: gang scheduling of several jobs on the nodes of one machine.
 *
 * <pre>
 *   BcsCommand      selects a command
 *    host           a machine on this computer: start, submit, jobs, kill, down, stop
 *   GangModelCommand    strobe bcs model: jobs of a JobsFile on a modelled machine; AccountTable: resources used by each
 * </pre>
 *
 * <p>{@link org.strobe.emulator.gang} chooses the running job.
 */
package org.strobe.tools.bcs;
