/**
 * One-sided communication: windows, over the program's own direct buffers or memory that is made for them.
 *
 * <pre>
 *   RankWindow        what one rank has of a window: checks, then one of
 *     |  access       transfers: straight into the target's memory; by its process's agent where that is out of reach
 *     |  sync         who may when: fences, posts and completes, locks; words that are awaited
 *   SharedWindow      what the ranks of one JVM have of it together: the words, and each other's memory
 *   WindowDirectory   all of those, by their keys
 *   Windows           makes them
 * </pre>
 *
 * <p>The origin does all the work, at once: a target may compute, or sit in a barrier, for as long as it likes. So a transfer is
 * complete when its call returns, flushes order memory and do nothing else, and requests are born done. All that changes a
 * target element by element in a way that must not be torn (accumulate and its kin) happens under one lock word a target, which
 * everybody takes, the target's own rank and those of other processes included.
 *
 * <p>Ranks on several emulated nodes of this computer reach each other's memory like those of one node. On a modelled machine
 * {@link org.strobe.mpi.win.TimedAccesses} stand in between: they decide when it happens, what happens is the same.
 */
package org.strobe.mpi.win;
