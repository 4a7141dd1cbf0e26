/**
 * Measuring: JMH harnesses, each figure beside the floor that it is compared with, and the suites that repeat the
 * measurements of the papers.
 */
package org.strobe.bench;
