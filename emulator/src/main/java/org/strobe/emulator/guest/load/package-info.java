/**
 * Class path of a program, and the loaders that define its classes.
 *
 * <pre>
 *     UserLoader ------- EmbeddedLoader   of a guest whose classes are already loaded: delegates, and marks threads
 *         |------------- SharedLoader     one per program: classes that all ranks share; resources
 *         '------------- GuestLoader      one per rank: its copies of isolated classes
 *
 *     ProgramClasses (ClassSupply) --- ProgramClassPath --- ClassPathEntry: FolderEntry | JarEntries | MemoryEntry
 *     MainFinder: the launch protocol        OwnCode: recognizes Strobe's own entries
 * </pre>
 *
 * <p>The loaders have no names, since a name would show in every stack trace.
 *
 * <p><b>Threads.</b> Any thread that loads a class.
 *
 * <p><b>Callers.</b> {@code guest} and {@code guest.program}. {@code guest.isolate} and {@code guest.rewrite} decide; this package carries
 * out and must not decide itself.
 */
package org.strobe.emulator.guest.load;
