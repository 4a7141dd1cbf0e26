/**
 * Turns calls of a program's classes to others that act for the calling guest.
 *
 * <pre>
 *     System.exit(3)               invokestatic System.exit (I)V       ->  invokestatic Hooks.exit (I)V
 *     runtime.exit(3)              invokevirtual Runtime.exit (I)V     ->  invokestatic Hooks.exit (Runtime, I)V
 *     System::getProperty          handle of an invokedynamic          ->  handle of Hooks.getProperty
 *     System.out                   getstatic System.out                ->  invokestatic Hooks.out ()PrintStream
 *     catch (Throwable t) { ...    first instruction of the handler    ->  invokestatic Hooks.caught (Throwable)V
 * </pre>
 *
 * What is turned into what stands in tables ({@link org.strobe.emulator.guest.rewrite.RewriteTable}); a table names one
 * class of hooks, and there may be several. Calls by {@code super.} stay as they are, since a hook could not make them.
 */
package org.strobe.emulator.guest.rewrite;
