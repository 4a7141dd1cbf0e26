/** A job whose ranks are threads of this JVM: makes what they share, and is the supervisor's view of them. */
package org.strobe.emulator.launch.local;
