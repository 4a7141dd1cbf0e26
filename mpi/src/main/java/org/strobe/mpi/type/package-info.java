/**
 * Datatypes as values: where the bytes of an element lie, and how they move between a program's buffers and a message.
 *
 * <pre>
 *   Basic      the predefined kinds of numbers
 *   Type       a layout: basic elements at displacements, lower bound and extent; built from other types, never changed
 *   UserData   a buffer argument as raw bytes: array, buffer or slice, with what lies before a slice's start
 * </pre>
 *
 * <p>All sizes, displacements and extents here are bytes; the API counts some of them in base elements.
 */
package org.strobe.mpi.type;
