/**
 * Chooses the classes of a program that every rank gets for itself, by reading class files before they are loaded.
 *
 * <pre>
 *     ClassFacts        facts of one class file        (FactsReader, InitializerReader, PackageAccess)
 *     Immutability      tells static fields that are harmless to share
 *     Isolate           the user's choice: automatic, all, none
 *     Isolation         the decision, class by class:
 *
 *       has mutable statics  --> isolated                     loads native code --> shared, with its dependencies
 *       mentions an isolated class --> isolated
 *       an isolated class needs its package-private members --> isolated
 *       finds classes by name, and any is isolated --> isolated
 *       else shared
 * </pre>
 *
 * <p>Scanning starts at the main class and follows constant pools. A class met later is decided when it is loaded; earlier decisions stand.
 *
 * <p><b>Threads.</b> The thread that opens the program, then any thread that loads a class, one at a time.
 *
 * <p><b>Callers.</b> {@code guest.load}. No class of the program may be loaded or initialized here.
 */
package org.strobe.emulator.guest.isolate;
