/**
 * Transfers of windows: an origin reads, writes and reduces into a target's memory.
 *
 * <pre>
 *   TargetAccess          a target's part of a window, from the view of an origin
 *     LocalPart           memory mapped here: the program's buffer, or a segment of another process
 *     AttachedParts       memory attached to a dynamic window, by address
 *     AgentPart           memory of another process, not mapped here: requests to its agent
 *   Piece                 a range of mapped memory
 *   Combining             accumulates, under the target's lock word
 *   Elements              predefined type of a datatype's data
 *   Scratch               buffers for reductions that are impossible in place
 *   WindowAgent, AgentLayout    serves origins of other processes; one thread per process, one request at a time
 * </pre>
 */
package org.strobe.mpi.win.access;
