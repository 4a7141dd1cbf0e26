/** Being written. */
package org.strobe.emulator.fault;
