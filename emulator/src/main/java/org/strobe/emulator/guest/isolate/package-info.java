/**
 * Which classes of a program every rank gets for itself, found by reading class files before they are loaded.
 *
 * <pre>
 *     ClassFacts        what is read from one class file        (FactsReader, InitializerReader)
 *     Immutability      is this static field harmless to share?
 *     Isolation         the decision, class by class:
 *
 *       has mutable statics  --> isolated                     loads native code --> shared, with all it reaches
 *       mentions an isolated class --> isolated
 *       an isolated class needs its package-private members --> isolated
 *       finds classes by name, and any is isolated --> isolated
 *       else shared
 * </pre>
 *
 * Classes are scanned from the main class on, along what their constant pools mention; a class met later is decided
 * when it is loaded, and what was decided before stands.
 */
package org.strobe.emulator.guest.isolate;
