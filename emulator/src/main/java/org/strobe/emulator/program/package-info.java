/**
 * From what the user typed to a program that can be started: which words are options of {@code java}, where the class path
 * comes from, which class has {@code main}.
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
