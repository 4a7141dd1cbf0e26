package xdev;

/** Makes the package exist for compilers. */
final class Nothing {
    private Nothing() {}
}
