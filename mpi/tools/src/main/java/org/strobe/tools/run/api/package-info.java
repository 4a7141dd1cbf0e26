/**
 * The choice between the two APIs of package {@code mpi}, each of which has a jar of its own.
 *
 * <pre>
 *   ApiChoice       --api, or the evidence of all programs; the jar with the chosen API
 *   ClassEvidence   members of package mpi that class files refer to
 *   SourceEvidence  calls in a source file, which compiles with one API only
 *   Api             the APIs, and which one this JVM has
 * </pre>
 *
 * <p>The caller is {@code strobe run}. A class is read, not loaded.
 */
package org.strobe.tools.run.api;
