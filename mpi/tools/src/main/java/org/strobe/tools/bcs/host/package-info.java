/**
 * Commands for a machine on this computer, one class each.
 *
 * <pre>
 *   StartCommand                                   runs the machine          GangMachine, MachineServer
 *   SubmitCommand                                  packs and sends a job     JobArchive, JobDescriptor, MachineSocket
 *   JobsCommand, KillCommand, DownCommand, ...     send a request            MachineSocket; Answers reads the answer
 * </pre>
 *
 * <p>Only {@code StartCommand} runs a machine. Other commands use its socket and the parts of a submitted job,
 * and nothing else of {@link org.strobe.bcs.storm}. {@link org.strobe.tools.bcs.BcsCommand} calls them.
 */
package org.strobe.tools.bcs.host;
