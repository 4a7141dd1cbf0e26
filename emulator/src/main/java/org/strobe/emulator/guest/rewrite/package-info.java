/**
 * Redirects calls of a program's classes to hooks that act for the calling guest.
 *
 * <pre>
 *     System.exit(3)               invokestatic System.exit (I)V       ->  invokestatic Hooks.exit (I)V
 *     runtime.exit(3)              invokevirtual Runtime.exit (I)V     ->  invokestatic Hooks.exit (Runtime, I)V
 *     System::getProperty          handle of an invokedynamic          ->  handle of Hooks.getProperty
 *     System.out                   getstatic System.out                ->  invokestatic Hooks.out ()PrintStream
 *     catch (Throwable t) { ...    first instruction of the handler    ->  invokestatic Hooks.caught (Throwable)V
 *
 *   RewriteTable   calls to redirect, per class of hooks     Rewriter   rewrites a class file (Handlers, Opener)
 * </pre>
 *
 * <p>Calls by {@code super.} stay, since a hook could not make them.
 *
 * <p><b>Threads.</b> Any thread that loads a class.
 *
 * <p><b>Callers.</b> {@code guest.load}. This package must not know the hooks: tables name them.
 */
package org.strobe.emulator.guest.rewrite;
