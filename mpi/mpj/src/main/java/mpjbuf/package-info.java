/** Exists for the imports of programs for MPJ Express, which use nothing of it. */
package mpjbuf;
