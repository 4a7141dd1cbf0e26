/**
 * Process state of a guest: system properties, shutdown hooks, and a stack that ends in {@code main}.
 *
 * <pre>
 *   GuestProperties   system properties, copied on the first change      ShutdownHooks   run at the end
 *   Bottom, Traces    cut Strobe's frames out of stacks                  LiveThreads     threads of the JVM
 *   LastLook          tells threads that may still act from blocked ones
 *   JavaWait          waits to join or to lock; ThreadDump names the other thread
 *   Debugger          tells whether a debugger holds a thread
 * </pre>
 *
 * <p><b>Threads.</b> {@code ShutdownHooks} starts the program's hooks; nothing else starts a thread.
 *
 * <p><b>Callers.</b> {@code guest}. This package must not know guests.
 */
package org.strobe.emulator.guest.process;
