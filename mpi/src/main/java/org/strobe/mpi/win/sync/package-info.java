/**
 * Synchronization of windows: words in memory that all ranks of a window see, and what a rank remembers of its own calls.
 *
 * <pre>
 *   WindowLayout   where the words lie
 *   Fence          all ranks of the window meet
 *   Exposure       posts and completes: a bit a pair of ranks, a count a target
 *   TargetLocks    shared and exclusive locks of targets: first come, first served
 *   WordLock       a lock for a few instructions
 *   Epochs         what a rank has opened and not closed: whom it may access
 *   Waits          how a rank waits for a word while its messages move on
 * </pre>
 */
package org.strobe.mpi.win.sync;
