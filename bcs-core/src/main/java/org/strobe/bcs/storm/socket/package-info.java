/**
 * Messages between a machine and its clients.
 *
 * <pre>
 *   a command                                                        the machine's server
 *   MachineSocket ──────── TMP/strobe-USER/NAME.gang ──────── MachineSocket
 *        a word of MachineWords, and what belongs to it   ──&gt;
 *                        &lt;──   a kind, and what belongs to it
 * </pre>
 *
 * <p>Commands and the server use it; it knows of neither, and not what a job consists of. A connection is closed after a time, so that neither side
 * waits for ever for one that is suspended, unless it is told to take its time.
 */
package org.strobe.bcs.storm.socket;
