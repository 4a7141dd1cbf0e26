/**
 * Transfers of windows: how an origin reads, writes and combines a target's memory.
 *
 * <pre>
 *   TargetAccess          a target's part of a window, as an origin reaches it
 *     LocalPart           memory that is mapped here: the program's buffer, or a sibling's that lies in a segment
 *     AttachedParts       the same of a dynamic window: what its rank has attached, by address
 *     AgentPart           memory of another process that is not mapped here: asks the agent there
 *   Piece                 a stretch of mapped memory
 *   Combining             accumulates: what is there, combined with what comes, under the target's lock word
 *   Elements              which predefined type a datatype is made of
 *   Scratch               buffers for what can't be combined in place
 *   Agent, AgentLayout    serves origins of other processes; one thread a process, one request at a time
 * </pre>
 */
package org.strobe.mpi.win.access;
