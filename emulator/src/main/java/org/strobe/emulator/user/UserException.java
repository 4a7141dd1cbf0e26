package org.strobe.emulator.user;

/** Something that the user can put right; the message says in one line what is wrong and what to do. */
public class UserException extends Exception {
    private static final long serialVersionUID = 1L;

    public UserException(String message) {
        super(message);
    }
}
