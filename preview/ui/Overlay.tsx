import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface OverlayProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog above everything else. Escape and a press beside it close it; the focus goes back to where it was. */
export function Overlay({ label, close, children }: OverlayProps) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal className="overlay-box"><Dialog className="overlay-content" aria-label={label}>{children}</Dialog></Modal>
    </ModalOverlay>
  );
}
