/**
 * Synchronization of windows: words in memory shared by all ranks, and a rank's record of its own calls.
 *
 * <pre>
 *   WindowLayout   layout of the words
 *   Fence          barrier of all ranks of the window
 *   Exposure       posts and completes: a bit per pair of ranks, a count per target
 *   TargetLocks    shared and exclusive locks of targets: first come, first served
 *   WordLock       a lock for a few instructions
 *   Epochs         open epochs of a rank, and permitted targets
 *   EpochWaits          wait of a rank for a word, with progress of messages
 * </pre>
 */
package org.strobe.mpi.win.sync;
