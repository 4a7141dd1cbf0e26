/**
 * Programs as threads of one JVM: isolates each as if it ran in its own process.
 *
 * <pre>
 *                         JDK, Strobe ({@code strobe} loader)
 *                                     ^
 *                 SharedLoader        |   one per program: stateless classes, loaded and compiled once; resources
 *                  ^        ^         |
 *        GuestLoader       GuestLoader      one per {@link org.strobe.emulator.guest.Guest}: its copies of the classes
 *          rank-0            rank-1         with mutable statics, and of their users
 *
 *      System.exit(1) in the program                      thread of rank-0
 *            |  rewritten on loading                            |  inheritable thread-local
 *            v                                                  v
 *      Hooks.exit(1)  -------- guest of this thread? --------  Guest of rank-0: records the code, unwinds its threads
 * </pre>
 *
 * <p><b>Classes.</b> Entries of the program's class path belong to the program, even if Strobe's loader sees them too. {@code guest.program}
 * opens a program, {@code guest.isolate} chooses the classes to copy, {@code guest.load} defines them, {@code guest.rewrite} redirects calls.
 *
 * <p><b>Identity.</b> A thread belongs to the guest whose program made it ({@code Identity}, {@code Births}). Workers of the common pool
 * and of pools that ranks share belong to no guest. {@link org.strobe.emulator.guest.Guest#bind(Runnable)} wraps tasks for such threads.
 *
 * <p><b>The end.</b> {@code exit} throws an error through the calling thread. Rewritten exception handlers let it pass. Other threads are
 * interrupted and meet it at their next call. Shutdown hooks run last, as in a JVM. {@code GuestEnding} records the first cause.
 *
 * <p><b>Threads.</b> Threads of ranks and of their supervisors. Only shutdown hooks of the program start here.
 *
 * <p><b>Callers.</b> {@code rank}, the launchers, and rewritten programs through {@code Hooks}. A program whose classes are already loaded,
 * such as a lambda in a test, is not rewritten and shares its statics; it still has an identity.
 */
package org.strobe.emulator.guest;
