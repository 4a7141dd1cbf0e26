/** Being written. */
package org.strobe.emulator.nic;
