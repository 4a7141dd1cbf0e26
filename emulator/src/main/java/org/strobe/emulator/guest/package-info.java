/**
 * What makes a program innocent when its ranks are threads of one JVM: each takes the thread it runs in for a process
 * of its own, with statics, system properties, streams, shutdown hooks and an exit code.
 *
 * <pre>
 *                         JDK, Strobe ({@code strobe} loader)
 *                                     ^
 *                 SharedLoader        |   one a {@link org.strobe.emulator.guest.Program}: classes without state,
 *                  ^        ^         |   loaded and compiled once for all ranks; resources
 *        GuestLoader       GuestLoader      one a {@link org.strobe.emulator.guest.Guest}: its copies of the classes
 *          rank-0            rank-1         with mutable statics, and of those that reach them
 *
 *      System.exit(1) in the program                      thread of rank-0
 *            |  rewritten on loading                            |  inheritable thread-local
 *            v                                                  v
 *      Hooks.exit(1)  --------- whose thread is this? -------  Guest of rank-0: notes the code, unwinds its threads
 * </pre>
 *
 * <p><b>Classes.</b> What stands on the program's class path is the program's, though Strobe's loader may see it too;
 * what Strobe's own jars and folders bring is Strobe's. {@code guest.isolate} decides by reading class files which
 * classes a rank gets for itself, {@code guest.load} defines them, {@code guest.rewrite} turns the calls on the way.
 *
 * <p><b>Identity.</b> A thread belongs to the guest whose program made it, and to nobody else: not the workers of the
 * common pool, not those of pools that ranks share, not what the JDK or Strobe keeps for all. Tasks for such threads are
 * wrapped by {@link org.strobe.emulator.guest.Guest#bind(Runnable)}.
 *
 * <p><b>The end.</b> {@code exit} throws an error through the calling thread, which the program's exception handlers let
 * pass, since the rewriter has made them ask; other threads are interrupted and meet it at their next call. A rank that
 * is ended from outside unwinds in the same way. Then shutdown hooks run, as in a JVM. {@code GuestEnding} keeps what has
 * come first.
 *
 * <p><b>Threads.</b> All of this is called by ranks' threads and by those that watch over them. Nothing here starts a
 * thread but the program's own shutdown hooks.
 *
 * <p>A program whose classes are loaded already (a lambda in a test) is not rewritten and shares its statics; it has an
 * identity all the same.
 */
package org.strobe.emulator.guest;
