/**
 * Tests that need the whole house: the jars as they are shipped, the script {@code strobe}, the commands and programs
 * in README.md, and a Maven project that depends on us. Package {@code rules} checks every source.
 *
 * <p>They start other processes, each with a deadline, and run in Maven's phase {@code integration-test}, when every
 * jar is there. {@code program} holds programs that they start.
 */
package org.strobe.house;
