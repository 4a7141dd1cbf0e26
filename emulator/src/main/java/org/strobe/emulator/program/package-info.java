/**
 * Turns typed words into a program that can be started. It finds the options of {@code java}, the class path, and the class
 * with {@code main}.
 *
 * <pre>
 *   java -cp lib/* -Xmx1g -jar App.jar x   JavaCommand: the words of one program
 *                                          ArgFiles: the words of @files among them
 *                                          JavaOptions: the options among them
 *                                          JarOptions: those of a jar's manifest
 *   Main | App.jar | Source.java           ProgramFinder: main class, class path, classes in memory
 * </pre>
 *
 * <p>Nothing here starts anything: classes are loaded without being initialised, and forgotten.
 */
package org.strobe.emulator.program;
