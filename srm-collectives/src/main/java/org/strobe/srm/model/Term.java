package org.strobe.srm.model;

/**
 * A part of a time.
 *
 * @param what in one or two words
 */
public record Term(String what, double micros) {}
