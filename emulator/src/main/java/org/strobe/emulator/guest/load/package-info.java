/**
 * Where a program's classes and resources are found, and the loaders that define them.
 *
 * <pre>
 *     UserLoader ------- EmbeddedLoader   of a guest whose classes are loaded already: delegates, and marks threads
 *         |------------- SharedLoader     one a program: classes that all its ranks may share; resources
 *         '------------- GuestLoader      one a rank: its copies of the isolated classes
 *
 *     ClassPath --- ClassPathEntry: folder | jar (multi-release, Class-Path) | memory
 *     MainFinder: the launch protocol        OwnCode: which entries are Strobe's own
 * </pre>
 *
 * What is isolated, and how classes are rewritten, is decided behind {@link
 * org.strobe.emulator.guest.load.ClassSupply}. The loaders have no names, since a name would show in every stack trace.
 */
package org.strobe.emulator.guest.load;
