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
 * <p>Commands and the server use it; it knows of neither, nor of the content of a job. A connection is closed after a time, unless it is told to take
 * its time. So neither side waits for ever for a suspended one.
 */
package org.strobe.bcs.storm.socket;
