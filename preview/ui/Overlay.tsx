import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface OverlayProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a modal dialog. Escape and a click outside close it, and the focus returns to the
 * previous element.
 */
export function Overlay({ label, close, children }: OverlayProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className="overlay-box">
        <Dialog className="overlay-content" aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
