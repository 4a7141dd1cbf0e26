/**
 * Comparison of calls that all members of a group must make in equal order.
 *
 * <pre>
 *   engine ---- one GroupCalls a rank and group ---&gt; RankContext
 *   supervisor: at a deadlock, and when all ranks have ended well ---&gt; Disagreement.find
 * </pre>
 *
 * <p>The ranks send nothing for it. Each keeps the count of its calls, a digest of all, and the last few.
 *
 * <p><b>Threads.</b> A rank writes its logs. The supervisor reads them when no rank moves.
 */
package org.strobe.emulator.rank.calls;
