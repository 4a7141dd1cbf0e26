package mpi;

/** What a rank sees of a file: see {@link File#setView}. */
public final class FileView {
    private final long disp;
    private final Datatype etype;
    private final Datatype filetype;
    private final String datarep;

    public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
        this.disp = disp;
        this.etype = etype;
        this.filetype = filetype;
        this.datarep = datarep;
    }

    /** Where the view begins, in bytes. */
    public long getDisp() {
        return disp;
    }

    /** What offsets count. */
    public Datatype getEType() {
        return etype;
    }

    /** Which parts of the file are seen. */
    public Datatype getFileType() {
        return filetype;
    }

    public String getDataRep() {
        return datarep;
    }
}
